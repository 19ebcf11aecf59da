import { currentLocale } from '#catalogue'
import { columnAdvice, listColumnNames, listColumns, sampleList } from '#shared/domain/phones/list-columns.ts'
import { t } from '#shared/language/message.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { Button } from '#web/ui/button.tsx'

/** Spreadsheets of languages with a decimal comma separate cells by semicolons. */
const separator = () => (new Intl.NumberFormat(currentLocale().language).format(1.5).includes(',') ? ';' : ',')

/** What a file has to look like, and one to begin with. */
export const AboutColumns = () => (
  <div className="grid gap-3">
    <div>
      <Button
        tone="plain"
        icon="download"
        onClick={() => saveFile(t('listFile.sampleName'), sampleList(separator()), 'text/csv;charset=utf-8')}
      >
        {t('listFile.sample')}
      </Button>
    </div>
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center font-medium">{t('listFile.columnsTitle')}</summary>
      <p className="muted text-sm">{t('listFile.columnsText')}</p>
      <dl className="mt-2 grid gap-2 text-sm sm:grid-cols-[max-content_1fr] sm:gap-x-4">
        {listColumnNames.map((name) => {
          const { label, ...texts } = listColumns[name]
          return (
            <div key={name} className="sm:contents">
              <dt className="font-medium">{'isNeeded' in texts ? t(label) : t('listFile.optional', { column: t(label) })}</dt>
              <dd className="wrap-anywhere">{columnAdvice(name)}</dd>
            </div>
          )
        })}
      </dl>
    </details>
  </div>
)
