import { createContext, useContext } from 'react';

const NonceContext = createContext('');

export const NonceProvider = NonceContext.Provider;

/** The nonce of this response, for inline scripts. Empty in the browser, which hides it from scripts. */
export const useNonce = () => useContext(NonceContext);
