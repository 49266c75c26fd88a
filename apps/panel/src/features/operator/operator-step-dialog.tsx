import { Button, Modal } from '@mantine/core'
import { confirmOperatorStep } from '@vintem/contracts/operators/endpoints'
import * as z from 'zod/mini'
import { ActionButton } from '#components/actions/action-button.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { operatorApi } from '#lib/operator-api.ts'
import type { WaitingOperation } from '#lib/step-up.ts'
import classes from './operator.module.css'

const CodeForm = z.object({ code: z.string().check(z.trim(), z.minLength(6, 'Código inválido')) })

/** Asks the operator for a code, above the dialog that needs it. */
export function OperatorStepDialog({ operation: waiting }: { operation: WaitingOperation }) {
  const { operation, action, confirm, cancel } = waiting
  const { field, form, isSubmitting } = useSchemaForm(CodeForm, { code: '' })
  const send = async ({ code }: { code: string }) =>
    confirm((await operatorApi(confirmOperatorStep, { body: { operation, code } })).grant)
  return (
    <Modal
      opened
      onClose={cancel}
      closeOnClickOutside={false}
      withCloseButton={false}
      title="Confirme que é você"
    >
      <form {...form(send)}>
        <p className={classes.text}>Para continuar: {action}.</p>
        <TextField
          {...field('code')}
          label="Código do autenticador"
          hint="De 6 dígitos. Cada código vale uma vez; um código de recuperação também vale."
          autoComplete="one-time-code"
          width="long"
          initialFocus
        />
        <div className={classes.actions}>
          <Button variant="default" onClick={cancel}>
            Cancelar
          </Button>
          <ActionButton type="submit" busy={isSubmitting}>
            Confirmar
          </ActionButton>
        </div>
      </form>
    </Modal>
  )
}
