import { maskContacts } from '#shared/domain/contact-masking/find-contacts.ts'

/** A colour as its seller wrote it, as others read it (S13.2): at most as long as its column. */
export const maskColour = (colour: string): string => maskContacts(colour).slice(0, 40)
