import type { Outcome } from '#server/features/moving-in/outcome.ts'

const mostLines = 50

/** For the terminal: counts, then what was refused and why. */
export function outcomeText(what: string, { file, made, known, left, refused }: Outcome, isTrial: boolean): string {
  const lines = [
    `${what}, ${file}: ${made} ${isTrial ? 'would be made' : 'made'}, ${known} here already, ${left} left out, ${refused.length} refused.`,
    ...refused.slice(0, mostLines).map(({ line, reason }) => `  line ${line}: ${reason}`),
    ...(refused.length > mostLines ? [`  and ${refused.length - mostLines} more`] : []),
  ]
  return lines.join('\n')
}
