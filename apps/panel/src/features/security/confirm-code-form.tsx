import { Button } from '@mantine/core'
import { ApiError } from '@vintem/contracts/client'
import { TwoFactorCodeInvalid } from '@vintem/contracts/errors'
import { plainCode, TWO_FACTOR_CODE_LENGTH } from '@vintem/contracts/two-factor/body'
import { switchTwoFactor } from '@vintem/contracts/two-factor/endpoints'
import * as z from 'zod/mini'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { TextField } from '#components/fields/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import classes from './security.module.css'

const Code = z.pick(switchTwoFactor.query, { code: true })

type ConfirmCodeFormProps = {
  label: string
  hint?: string
  submitLabel: string
  backLabel: string
  danger?: boolean
  /** No recovery code: exactly six digits. */
  digitsOnly?: boolean
  onBack: () => void
  onCode: (code: string) => Promise<void>
  /** The toast when the code was wrong. */
  refusal: string
  /** Any other failure. */
  onFailure: (error: unknown) => void
}

/** A code, and the button that sends it. */
export function ConfirmCodeForm(props: ConfirmCodeFormProps) {
  const { field, form, values, isSubmitting } = useSchemaForm(
    Code,
    { code: '' },
    { onFailure: props.onFailure },
  )
  const typed = plainCode(values.code)
  const isEnough = props.digitsOnly ? /^\d{6}$/.test(typed) : typed.length >= TWO_FACTOR_CODE_LENGTH

  const send = async ({ code }: { code: string }) => {
    try {
      await props.onCode(code)
    } catch (error) {
      const isRefused =
        error instanceof ApiError &&
        error.errors.some((each) => each.code === TwoFactorCodeInvalid.code)
      if (isRefused) notify.error(props.refusal)
      throw error
    }
  }

  return (
    <form {...form(send)} className={classes.codeForm}>
      <TextField
        {...field('code')}
        label={props.label}
        hint={props.hint}
        autoComplete="one-time-code"
        width="long"
        inputMode={props.digitsOnly ? 'numeric' : 'text'}
        initialFocus
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={props.onBack}>
          {props.backLabel}
        </Button>
        <ActionButton
          type="submit"
          color={props.danger ? 'red' : undefined}
          busy={isSubmitting}
          disabled={!isEnough}
        >
          {props.submitLabel}
        </ActionButton>
      </div>
    </form>
  )
}
