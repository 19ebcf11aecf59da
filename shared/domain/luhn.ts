/** Whether a number's last digit is the check digit of the others, as in cards and IMEIs. */
export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return number.length > 0 && sum % 10 === 0
}
