import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { PHOTO } from '@vintem/contracts/photos/photo'
import { useId, useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { FilePicker } from '#components/actions/file-picker.tsx'
import { MoreActions } from '#components/actions/more-actions.tsx'
import { Section } from '#components/screen/section.tsx'
import { Avatar } from '#components/values/avatar.tsx'
import type { OwnUser } from './own-user.queries.ts'
import { useOwnPhoto } from './use-own-photo.ts'
import classes from './own-user.module.css'

/** The own photo, to upload, replace and remove. */
export function PhotoSection({ user }: { user: OwnUser }) {
  const { error, isBusy, set, remove } = useOwnPhoto()
  const errorId = useId()
  const [isAsking, setAsking] = useState(false)
  const ask = () => setAsking(true)
  return (
    <Section
      title="Foto"
      description="Aparece para quem trabalha com você, recortada em um quadrado, sem o lugar nem a data em que foi tirada."
      framed
    >
      <div className={classes.photo}>
        <Avatar user={user} large />
        <div className={classes.aboutPhoto}>
          <div className={classes.buttons}>
            <FilePicker
              label={user.photo ? 'Trocar foto' : 'Enviar foto'}
              accept={PHOTO.types}
              icon={<IconPhoto size={16} aria-hidden />}
              single
              busy={isBusy}
              describedBy={error && errorId}
              onPick={([picked]) => picked && void set(picked)}
            />
            {user.photo && (
              <MoreActions
                actions={[{ label: 'Remover foto', icon: IconTrash, danger: true, run: ask }]}
              />
            )}
          </div>
          <p className={classes.hint}>JPEG, PNG ou WebP, até 20 MB.</p>
          <p role="alert" id={errorId} className={classes.error}>
            {error}
          </p>
        </div>
      </div>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={remove}
        title="Remover a foto?"
        confirmLabel="Remover"
        danger
      >
        A foto é apagada. No lugar dela aparecem as suas iniciais.
      </ConfirmDialog>
    </Section>
  )
}
