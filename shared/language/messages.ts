// Written by `npm run messages` from languages/en.json.
/** What a pair of tags in a message is made into. */
export type Tag = (parts: unknown[]) => unknown
type None = Record<never, never>

/** Every message, and the values that it needs. */
export interface Messages {
  'frame.skipToContent': None
}
