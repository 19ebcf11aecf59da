/** To whom an announcement goes. Stored, so never renamed. */
export const audiences = ['all', 'sellers', 'buyers'] as const
export type Audience = (typeof audiences)[number]
