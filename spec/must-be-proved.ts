/** Whether a numbered statement without a passing test fails `npm test`. */
export const everyNumberMustBeProved: boolean = true
