import { core } from 'zod'
import { emailPattern } from '#shared/contract/fields.ts'

/**
 * The identity library checks addresses with zod's own pattern and takes no other. It refuses addresses that exist ('a&b@…',
 * domains such as 'xn--p1ai'), which the rest of the market accepts: here zod's pattern is made to answer as ours does.
 */
core.regexes.email.test = (address) => emailPattern.test(address)
