export function redactUrl(url: string): string;
