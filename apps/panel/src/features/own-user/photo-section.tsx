import { IconPhoto } from '@tabler/icons-react'
import { PHOTO } from '@vintem/contracts/photos/photo'
import { useId } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { FilePicker } from '#components/actions/file-picker.tsx'
import { Section } from '#components/screen/section.tsx'
import { Avatar } from '#components/values/avatar.tsx'
import type { OwnUser } from './own-user.queries.ts'
import { useOwnPhoto } from './use-own-photo.ts'
import classes from './own-user.module.css'

/** The own photo: sent, replaced, removed. */
export function PhotoSection({ user }: { user: OwnUser }) {
  const { error, isBusy, set, remove } = useOwnPhoto()
  const errorId = useId()
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
              <ActionButton variant="subtle" color="gray" busy={isBusy} onClick={remove}>
                Remover foto
              </ActionButton>
            )}
          </div>
          <p className={classes.hint}>JPEG, PNG ou WebP, até 20 MB.</p>
          <p role="alert" id={errorId} className={classes.error}>
            {error}
          </p>
        </div>
      </div>
    </Section>
  )
}
