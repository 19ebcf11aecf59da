import { maskContacts } from '#shared/domain/contact-masking/find-contacts.ts'
import { cutText } from '#shared/domain/text/cut-text.ts'

/** Masks contacts in a colour (S13.2) and cuts it to the 40 characters of its column. */
export const maskColour = (colour: string): string => cutText(maskContacts(colour), 40)
