import { msg } from '#shared/language/message.ts'
import type { Catalogue } from './reason.ts'

/** Refusals in a case: for its two sides, and for the staff who decide. */
export const caseReasons = {
  case_points_needed: { code: 'invalid', sentence: msg('refusals.casePointsNeeded') },
  case_is_open: { code: 'conflict', sentence: msg('refusals.caseIsOpen') },
  offer_once_a_day: { code: 'conflict', sentence: msg('refusals.offerOnceADay') },
  part_before_arrival: { code: 'conflict', sentence: msg('refusals.partBeforeArrival') },
  part_needs_picture: { code: 'conflict', sentence: msg('refusals.partNeedsPicture') },
  parts_too_many: { code: 'conflict', sentence: msg('refusals.partsTooMany') },
  offer_none: { code: 'conflict', sentence: msg('refusals.offerNone') },
  offer_not_a_part: { code: 'invalid', sentence: msg('refusals.offerNotAPart') },
  nothing_to_return: { code: 'conflict', sentence: msg('refusals.nothingToReturn') },
  return_to_nobody: { code: 'conflict', sentence: msg('refusals.returnToNobody') },
  not_about_arrival: { code: 'conflict', sentence: msg('refusals.notAboutArrival') },
  withdraw_says_arrived: { code: 'conflict', sentence: msg('refusals.withdrawSaysArrived') },
  came_back_before: { code: 'conflict', sentence: msg('refusals.cameBackBefore') },
  address_doubted_before: { code: 'conflict', sentence: msg('refusals.addressDoubtedBefore') },
  appealed_before: { code: 'conflict', sentence: msg('refusals.appealedBefore') },
  appeal_by_another: { code: 'conflict', sentence: msg('refusals.appealByAnother') },
  ruling_too_much: { code: 'invalid', sentence: msg('refusals.rulingTooMuch') },
  pictures_need_words: { code: 'invalid', sentence: msg('refusals.picturesNeedWords') },
  statements_too_many: { code: 'conflict', sentence: msg('refusals.statementsTooMany') },
  imei_of_another_return: { code: 'invalid', sentence: msg('refusals.imeiOfAnotherReturn') },
  cover_not_possible: { code: 'conflict', sentence: msg('refusals.coverNotPossible') },
  cover_is_whole: { code: 'invalid', sentence: msg('refusals.coverIsWhole') },
  nothing_said_before: { code: 'conflict', sentence: msg('refusals.nothingSaidBefore') },
} as const satisfies Catalogue
