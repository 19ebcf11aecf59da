import type { Catalogue } from './reason.ts'

/** Refusals about a seller's phones and their pictures, and about what guests and buyers request of them. */
export const phoneReasons = {
  phone_unknown: { code: 'not_found', sentence: 'There is no such phone.' },
  not_your_phone: { code: 'not_found', sentence: 'You have no such phone.' },
  not_your_phones: { code: 'forbidden', sentence: 'These are not your phones.' },
  list_as_yourself: { code: 'forbidden', sentence: 'You can list phones as yourself only.' },
  too_many_phones: {
    code: 'conflict',
    sentence: 'You have {most} phones on the market already. Delete some of them first.',
  },
  too_many_drafts: { code: 'conflict', sentence: 'You have {most} drafts already. Finish or discard one of them.' },
  draft_unknown: { code: 'not_found', sentence: 'You have no such draft.' },

  sold_not_changed: { code: 'conflict', sentence: '{phone} is sold and cannot be changed.' },
  sold_not_paused: { code: 'conflict', sentence: '{phone} is sold and cannot be paused.' },
  sold_not_relisted: { code: 'conflict', sentence: '{phone} is sold and cannot be listed again.' },
  sold_not_advertised: { code: 'conflict', sentence: '{phone} is sold and cannot be advertised.' },
  lost_not_changed: { code: 'conflict', sentence: '{phone} has not come back to you. List it again once it has.' },
  deleted_not_changed: { code: 'conflict', sentence: '{phone} is deleted and cannot be changed.' },
  deleted_not_paused: { code: 'conflict', sentence: '{phone} is deleted and cannot be paused.' },
  deleted_not_relisted: { code: 'conflict', sentence: '{phone} is deleted and cannot be listed again.' },
  deleted_not_advertised: { code: 'conflict', sentence: '{phone} is deleted and cannot be advertised.' },
  paused_not_advertised: { code: 'conflict', sentence: '{phone} is paused. List it again to advertise it.' },
  listing_changed: {
    code: 'conflict',
    sentence: '{phone} has been changed since you opened this form, in another window or by an import.',
  },
  booked_not_changed: {
    code: 'conflict',
    sentence: 'A buyer has booked {phone}. It can be changed when that booking ends.',
  },
  booked_not_paused: { code: 'conflict', sentence: 'A buyer has booked {phone}. It can be paused when that booking ends.' },
  booked_not_deleted: { code: 'conflict', sentence: 'A buyer has booked {phone}. It can be deleted when that booking ends.' },

  category_unknown: { code: 'invalid', sentence: 'Select a category' },
  phone_of_other_brand: { code: 'invalid', sentence: 'This looks like a {maker} phone. Select {brand}, or correct the name' },
  brand_not_sold_here: { code: 'invalid', sentence: 'This looks like a {maker} phone. {maker} phones can’t be listed here yet' },
  several_models: { code: 'invalid', sentence: 'Name one model. If you sell several phones, list each of them' },
  accessory_named: {
    code: 'invalid',
    sentence: 'Only phones can be listed here. If this is one, leave out “{word}”, or write “with {word}”',
  },
  brand_unknown: { code: 'invalid', sentence: 'No phones of {brand} are sold here' },

  locked_to_an_account: {
    code: 'invalid',
    sentence: 'Sign out of the phone’s account first. A phone that is still locked can only be listed “For parts”',
  },
  imei_of_another_make: { code: 'invalid', sentence: 'This IMEI belongs to a phone of {maker}, not of {brand}' },
  imei_of_another_model: {
    code: 'invalid',
    sentence: 'This IMEI belongs to a {model}. Check it and the product name, or leave the IMEI out',
  },
  imei_needed_again: { code: 'invalid', sentence: 'Enter the IMEI again: the brand has changed' },
  imei_listed_by_you: { code: 'conflict', sentence: 'You have listed this phone already: {phone}' },
  imei_listed: {
    code: 'conflict',
    sentence: 'A phone with this IMEI is on the market already, or is being checked by us. If it is yours, write to us',
  },
  imei_reported: {
    code: 'conflict',
    sentence: 'A register of lost and stolen devices lists this IMEI, so the phone cannot be sold here',
  },
  too_many_imeis: {
    code: 'too_many',
    sentence: 'You have entered {most} IMEIs within a day. Leave it out, or add it tomorrow',
  },

  photos_unused: {
    code: 'too_many',
    sentence: 'You have uploaded {most} photos within an hour that no phone shows. List a phone with them, or upload more later.',
  },
  picture_not_yours: { code: 'invalid', sentence: 'Add a picture that you have uploaded here' },
  picture_unknown: { code: 'not_found', sentence: 'There is no such picture.' },
  picture_missing: { code: 'invalid', sentence: 'Add a picture' },
  picture_empty: { code: 'invalid', sentence: 'The picture is empty.' },
  several_pictures: { code: 'invalid', sentence: 'Send one picture at a time.' },
  picture_not_whole: { code: 'invalid', sentence: 'The picture did not arrive whole. Please try again.' },
  picture_not_a_form: { code: 'unsupported_media', sentence: 'Send the picture as a multipart form.' },
  picture_of_another_kind: {
    code: 'unsupported_media',
    sentence: 'Add a JPEG, PNG, WebP or AVIF picture. This file is something else.',
  },
  picture_damaged: { code: 'unsupported_media', sentence: 'The picture is damaged and cannot be read. Please choose another.' },
  picture_too_heavy: { code: 'too_large', sentence: 'The picture is larger than 8 MB.' },
  picture_too_large: { code: 'too_large', sentence: 'The picture has more than 40 megapixels. Please make it smaller.' },
  avif_too_large: {
    code: 'too_large',
    sentence: 'The AVIF picture has more than 16 megapixels. Make it smaller, or save it as a JPEG.',
  },
  picture_takes_too_long: {
    code: 'too_large',
    sentence: 'The picture takes too long to read. Save it as a JPEG, and try again.',
  },
  picture_moves: { code: 'too_large', sentence: 'Add a still picture. This one has {frames} frames.' },
  pictures_unreachable: { code: 'unavailable', sentence: 'Pictures are not available at the moment. Please try again soon.' },

  not_your_wishlist: { code: 'forbidden', sentence: 'You can see your own wishlist only.' },
  wish_for_yourself: { code: 'forbidden', sentence: 'You can add to your own wishlist only.' },
  wish_unknown: { code: 'not_found', sentence: 'That phone is not on your wishlist.' },
  already_wished: { code: 'conflict', sentence: '{phone} is already on your wishlist' },
  wishlist_full: { code: 'conflict', sentence: 'Your wishlist is full: it holds {most} phones. Take one off first.' },
  phone_not_named: { code: 'invalid', sentence: 'Say which phone: productsId is missing.' },
  several_phones_fit: { code: 'conflict', sentence: 'Several phones fit this description: send its productsId.' },
  number_unreadable: { code: 'invalid', sentence: 'A price or number of years cannot be read.' },
} as const satisfies Catalogue
