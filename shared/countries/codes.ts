/** The countries that a market can be in; each has a folder here (docs/ADD-A-COUNTRY.md). */
export const countryCodes = ['US', 'DE'] as const
export type CountryCode = (typeof countryCodes)[number]
