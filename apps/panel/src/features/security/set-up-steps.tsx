import { Anchor, Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { CopyField } from '#components/values/copy-field.tsx'
import { QrImage } from '#components/values/qr-image.tsx'
import classes from './security.module.css'

type InstallStepProps = {
  onCancel: () => void
  onPasskey: (() => void) | undefined
  onNext: () => Promise<void>
}

export function InstallStep({ onCancel, onPasskey, onNext }: InstallStepProps) {
  return (
    <Step number={1} title="Instale um aplicativo autenticador">
      <p className={classes.text}>
        No celular, instale um aplicativo como Google Authenticator, Microsoft Authenticator ou
        Authy. Ele mostra um código novo a cada 30 segundos.
      </p>
      {onPasskey && (
        <div className={classes.otherWay}>
          <Anchor component="button" type="button" onClick={onPasskey}>
            Usar uma chave de acesso
          </Anchor>
        </div>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onCancel}>
          Cancelar
        </Button>
        <ActionButton onClick={onNext} initialFocus>
          Próximo
        </ActionButton>
      </div>
    </Step>
  )
}

type ScanStepProps = {
  /** An otpauth address. */
  qrCodeUrl: string
  onBack: () => void
  onNext: () => void
}

export function ScanStep({ qrCodeUrl, onBack, onNext }: ScanStepProps) {
  return (
    <Step number={2} title="Escaneie o QR Code">
      <p className={classes.text}>Abra o aplicativo, adicione uma conta e aponte a câmera.</p>
      <QrImage text={qrCodeUrl} label="QR Code para o aplicativo autenticador" />
      <CopyField
        label="Chave"
        hint="Se a câmera não estiver à mão, digite esta chave no aplicativo."
        value={new URL(qrCodeUrl).searchParams.get('secret') ?? ''}
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={onBack}>
          Voltar
        </Button>
        <Button onClick={onNext} data-autofocus>
          Próximo
        </Button>
      </div>
    </Step>
  )
}

export function CodeStep({ children }: { children: ReactNode }) {
  return (
    <Step number={3} title="Digite o código do aplicativo">
      {children}
    </Step>
  )
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className={classes.step}>
      <p className={classes.counter}>Passo {number} de 3</p>
      <h2 className={classes.stepTitle}>{title}</h2>
      {children}
    </section>
  )
}
