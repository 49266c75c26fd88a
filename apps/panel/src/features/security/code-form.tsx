import { Anchor, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { plainCode, TWO_FACTOR_CODE_LENGTH } from '@vintem/contracts/two-factor/body'
import { verifyTwoFactor } from '@vintem/contracts/two-factor/endpoints'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { type apiWith, beginSession } from '#lib/api.ts'
import { HelpDialog } from './help-dialog.tsx'
import classes from './security.module.css'

type CodeFormProps = {
  call: ReturnType<typeof apiWith>
  onFailure: (error: unknown) => void
  onBack: () => void
  /** Begins with a recovery code. */
  recovery?: boolean
}

/** Asks for the code that the authenticator shows, or a recovery code. */
export function CodeForm({ call, onFailure, onBack, recovery = false }: CodeFormProps) {
  const [isHelpOpen, help] = useDisclosure()
  const [isRecovery, setRecovery] = useState(recovery)
  const { field, form, values, reset, isSubmitting } = useSchemaForm(
    verifyTwoFactor.query,
    { code: '', loginType: 'WEB' },
    { onFailure },
  )
  const enter = async (query: { code: string; loginType?: string | undefined }) =>
    beginSession(await call(verifyTwoFactor, { query }))
  const switchKind = () => {
    setRecovery(!isRecovery)
    reset()
  }
  return (
    <form {...form(enter)} className={classes.form}>
      <TextField
        {...field('code')}
        label={isRecovery ? 'Código de recuperação' : 'Código'}
        hint={
          isRecovery
            ? 'Um dos códigos que você guardou. Cada código vale uma vez.'
            : 'De 6 dígitos, do aplicativo autenticador. Cada código vale uma vez.'
        }
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        width="long"
        inputMode={isRecovery ? 'text' : 'numeric'}
        initialFocus
      />
      <div className={classes.aside}>
        <Anchor component="button" type="button" onClick={switchKind}>
          {isRecovery ? 'Usar o aplicativo autenticador' : 'Usar um código de recuperação'}
        </Anchor>
        <Anchor component="button" type="button" onClick={help.open}>
          Perdi o acesso ao autenticador
        </Anchor>
      </div>
      <ActionButton
        type="submit"
        busy={isSubmitting}
        disabled={plainCode(values.code).length < TWO_FACTOR_CODE_LENGTH}
      >
        Entrar
      </ActionButton>
      <Button variant="default" onClick={onBack}>
        Voltar
      </Button>
      <HelpDialog opened={isHelpOpen} onClose={help.close} />
    </form>
  )
}
