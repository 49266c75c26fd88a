import { Button, Modal } from '@mantine/core'
import { FormActions } from '#components/forms/form-actions.tsx'
import { CopyField } from '#components/values/copy-field.tsx'
import type { MadeApiKey } from './api-keys.queries.ts'
import classes from './api-keys.module.css'

type ShownSecretProps = { made: MadeApiKey; onClose: () => void }

/** A new secret, shown once: it closes by its button alone, so that a slip does not lose it. */
export function ShownSecret({ made, onClose }: ShownSecretProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Segredo de ${made.title}`}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <p className={classes.text}>
        Copie e guarde agora: ele não será mostrado de novo.{' '}
        {made.kind === 'SECRET' && 'Use-o só no seu servidor, nunca em um site ou aplicativo.'}
      </p>
      <CopyField label="Chave de API" value={made.secret} message="Chave copiada." />
      <FormActions>
        <Button onClick={onClose}>Já guardei</Button>
      </FormActions>
    </Modal>
  )
}
