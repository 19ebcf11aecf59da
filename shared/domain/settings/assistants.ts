/** What assistants can do in the market: nothing, read what everybody can, or also act for people by their API keys. */
export const assistantChoices = ['off', 'read', 'on'] as const
export type Assistants = (typeof assistantChoices)[number]
