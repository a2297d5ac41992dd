// own-domain
export const domainIsNotListed = 'This domain is not listed';
