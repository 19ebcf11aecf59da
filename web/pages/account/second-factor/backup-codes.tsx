import { t } from '#shared/language/message.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { useSession } from '#web/lib/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyField } from '#web/ui/copy-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Shows new backup codes, once: copied, downloaded or printed. */
export const BackupCodes = ({ codes, onClose }: { codes: string[] | undefined; onClose: () => void }) => (
  <Dialog open={codes !== undefined} onClose={onClose} title={t('secondFactor.saveCodes')}>
    {codes && <Codes codes={codes} onClose={onClose} />}
  </Dialog>
)

function Codes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { me } = useSession()
  const text = codes.join('\n')
  const save = () =>
    saveFile('backup-codes.txt', `${t('secondFactor.codesFor', { email: me?.email ?? '' })}\n\n${text}\n`, 'text/plain')
  return (
    <div className="grid gap-4">
      <p>{t('secondFactor.saveCodesNote')}</p>
      <div dir="ltr" className="font-mono">
        <CopyField about={t('secondFactor.backupCodes')} text={text} />
      </div>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button tone="plain" icon="download" onClick={save}>
          {t('secondFactor.download')}
        </Button>
        <Button tone="plain" onClick={() => window.print()}>
          {t('ui.print')}
        </Button>
      </div>
      <Button wide onClick={onClose} data-autofocus>
        {t('secondFactor.codesSaved')}
      </Button>
    </div>
  )
}
