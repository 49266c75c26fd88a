import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { FilePicker } from '#components/actions/file-picker.tsx'
import { MoreActions } from '#components/actions/more-actions.tsx'
import { PICTURES } from '#lib/picked-picture.ts'
import type { Appearance } from './appearance.queries.ts'
import { useLogo } from './use-logo.ts'
import classes from './appearance.module.css'

/** The logo, to upload, replace and remove; the preview shows it. */
export function LogoField({ logo }: Pick<Appearance, 'logo'>) {
  const { error, isBusy, set, remove } = useLogo()
  const errorId = useId()
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={classes.logoRow}>
      <div className={classes.buttons}>
        <FilePicker
          label={logo ? 'Trocar logotipo' : 'Enviar logotipo'}
          accept={PICTURES}
          icon={<IconPhoto size={16} aria-hidden />}
          single
          busy={isBusy}
          describedBy={error && errorId}
          onPick={([picked]) => picked && void set(picked)}
        />
        {logo && (
          <MoreActions
            actions={[
              {
                label: 'Remover logotipo',
                icon: IconTrash,
                danger: true,
                run: () => setAsking(true),
              },
            ]}
          />
        )}
      </div>
      <p className={classes.hint}>
        PNG, JPEG ou WebP, até 20 MB; de preferência deitado e com fundo transparente. Sobre fundo
        escuro fica em uma placa branca.
      </p>
      <p role="alert" id={errorId} className={classes.error}>
        {error}
      </p>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title="Remover o logotipo?"
        confirmLabel="Remover"
        danger
      >
        No lugar dele os compradores veem as iniciais da loja, também nos e-mails já enviados.
      </ConfirmDialog>
    </div>
  )
}
