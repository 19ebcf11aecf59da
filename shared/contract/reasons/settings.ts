import { msg } from '#shared/language/message.ts'
import type { Catalogue } from './reason.ts'

export const settingReasons = {
  setting_changed_since: { code: 'conflict', sentence: msg('refusals.settingChangedSince') },
  setting_unchanged: { code: 'conflict', sentence: msg('refusals.settingUnchanged') },
  setting_no_number: { code: 'invalid', sentence: msg('refusals.settingNoNumber') },
  setting_not_whole: { code: 'invalid', sentence: msg('refusals.settingNotWhole') },
  setting_too_low: { code: 'invalid', sentence: msg('refusals.settingTooLow') },
  setting_too_high: { code: 'invalid', sentence: msg('refusals.settingTooHigh') },
  setting_too_exact: { code: 'invalid', sentence: msg('refusals.settingTooExact') },
  setting_refused: { code: 'invalid', sentence: msg('refusals.settingRefused') },
  setting_bad_name: { code: 'invalid', sentence: msg('refusals.settingBadName') },
  setting_bad_email: { code: 'invalid', sentence: msg('refusals.settingBadEmail') },
  setting_bad_length: { code: 'invalid', sentence: msg('refusals.settingBadLength') },
  setting_no_colour: { code: 'invalid', sentence: msg('refusals.settingNoColour') },
  setting_pale_colour: { code: 'invalid', sentence: msg('refusals.settingPaleColour') },
  setting_no_picture: { code: 'invalid', sentence: msg('refusals.settingNoPicture') },
  maintenance_unreadable: { code: 'invalid', sentence: msg('refusals.maintenanceUnreadable') },
  in_maintenance: { code: 'unavailable', sentence: msg('refusals.inMaintenance') },
  test_letter_refused: { code: 'conflict', sentence: msg('refusals.testLetterRefused') },
  payment_check_failed: { code: 'conflict', sentence: msg('refusals.paymentCheckFailed') },
  setting_above_other: { code: 'invalid', sentence: msg('refusals.settingAboveOther') },
  setting_below_other: { code: 'invalid', sentence: msg('refusals.settingBelowOther') },
  place_settled: { code: 'conflict', sentence: msg('refusals.placeSettled') },
  currency_just_changed: { code: 'conflict', sentence: msg('refusals.currencyJustChanged') },
  second_person_looser: { code: 'conflict', sentence: msg('refusals.secondPersonLooser') },
} as const satisfies Catalogue
