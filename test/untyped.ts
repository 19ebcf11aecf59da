/** A call as a client without our types can make it, for example one that lacks a field. */
export const untyped = (call: object) => call as never
