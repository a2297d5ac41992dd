/** What can be sold in: what cards are charged in, by its code. */
export const CURRENCIES = [
  ...['AED', 'ARS', 'AUD', 'BDT', 'BGN', 'BHD', 'BRL', 'CAD', 'CHF', 'CLP', 'CNY', 'COP', 'CZK'],
  ...['DKK', 'DOP', 'EGP', 'EUR', 'GBP', 'GEL', 'GHS', 'HKD', 'HUF', 'IDR', 'ILS', 'INR', 'ISK'],
  ...['JMD', 'JOD', 'JPY', 'KES', 'KRW', 'KWD', 'KZT', 'LKR', 'MAD', 'MXN', 'MYR', 'NGN', 'NOK'],
  ...['NZD', 'OMR', 'PEN', 'PHP', 'PKR', 'PLN', 'PYG', 'QAR', 'RON', 'RSD', 'RWF', 'SAR', 'SEK'],
  ...['SGD', 'THB', 'TND', 'TRY', 'TWD', 'TZS', 'UAH', 'UGX', 'USD', 'UYU', 'VND', 'XAF', 'XOF'],
  ...['XPF', 'ZAR', 'ZMW'],
] as const;
