/** The most pictures that one kind of document can have. */
export const maxDocumentPictures = 4
/** Days after which a refused seller can ask again, and one whose badge was taken back. */
export const askAgainDays = { refused: 14, taken_back: 90 } as const
/** Days after which a request that nobody has decided ends, so that its documents are not kept for ever. */
export const requestDays = 30
/** Days before its end from which a badge can be renewed, and at which its seller gets a letter. */
export const renewalDays = 42
export const reminderDays = 28

export const requestStates = ['open', 'granted', 'refused', 'withdrawn', 'lapsed'] as const
export type RequestState = (typeof requestStates)[number]
export const badgeEnds = ['expired', 'renewed', 'given_up', 'taken_back', 'account'] as const
export type BadgeEnd = (typeof badgeEnds)[number]
