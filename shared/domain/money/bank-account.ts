import { isIban } from '#shared/domain/contact-masking/accounts.ts'
import { type MessageFor, msg } from '#shared/language/message.ts'

/** `bank`: the code that finds the bank, where the account number does not contain it. */
export type BankAccount = { holder: string; account: string; bank: string }

/** A number as it is stored: capital letters and digits alone. */
export const tidyAccount = (typed: string): string => typed.replace(/[\s.-]/g, '').toUpperCase()

/** What is wrong with an account, and in which field; undefined if money can be sent there. */
export function accountFault({ account, bank }: BankAccount): { field: 'account' | 'bank'; fault: MessageFor } | undefined {
  if (/^[A-Z]{2}/.test(account)) return isIban(account) ? undefined : { field: 'account', fault: msg('bankDetails.ibanWrong') }
  if (!/^\d{4,20}$/.test(account)) return { field: 'account', fault: msg('bankDetails.accountWrong') }
  if (bank === '') return { field: 'bank', fault: msg('bankDetails.bankMissing') }
  return isBankCode(bank) ? undefined : { field: 'bank', fault: msg('bankDetails.bankWrong') }
}

/** A sort code, a routing number with its check digit, a BIC, or another country's code of 3 to 11 signs. */
const isBankCode = (bank: string) => (/^\d{9}$/.test(bank) ? isRoutingNumber(bank) : /^[A-Z0-9]{3,11}$/.test(bank))

/** American routing numbers: the digits, weighted 3, 7 and 1, add up to a multiple of ten. */
const isRoutingNumber = (digits: string) =>
  [...digits].reduce((sum, digit, place) => sum + Number(digit) * ([3, 7, 1][place % 3] ?? 0), 0) % 10 === 0

/** How an account is shown to its owner. */
export const maskedAccount = (end: string): string => `•••• ${end}`
