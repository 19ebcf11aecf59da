import { contactLines, languages, sharesOf } from '#test/contact-lines.ts'

/**
 * `npm run bench:masking` prints, for each language of the labelled lines, how many of the contacts are masked (recall) and how
 * many of the other lines (false alarms), and the lines that are judged wrongly.
 */
const lines = contactLines()
const percent = (share: number) => `${(share * 100).toFixed(1)} %`
process.stdout.write('language  contacts  recall   others  false alarms\n')
for (const language of [...languages, 'all']) {
  const own = sharesOf(lines.filter((line) => language === 'all' || line.language === language))
  const cells = [
    language.padEnd(8),
    String(own.contacts).padStart(8),
    percent(own.recall).padStart(8),
    String(own.others).padStart(6),
    percent(own.falseAlarms).padStart(12),
  ]
  process.stdout.write(`${cells.join('  ')}\n`)
}
const { missed, wronglyMasked } = sharesOf(lines)
for (const { kind, language, text } of missed) process.stdout.write(`missed: ${language}, ${kind}: ${text}\n`)
for (const { kind, language, text } of wronglyMasked) process.stdout.write(`masked for nothing: ${language}, ${kind}: ${text}\n`)
