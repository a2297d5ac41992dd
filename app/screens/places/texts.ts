// The bar or rail with the places, on every screen
export const places = 'Places';
export const listen = 'Listen';
export const make = 'Make';
export const myPage = 'My page';
export const business = 'Business';
