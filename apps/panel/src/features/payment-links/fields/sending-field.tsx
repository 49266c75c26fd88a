import { SwitchField } from '#components/fields/switch-field.tsx'
import classes from '../form/link-form.module.css'

type SendingFieldProps = {
  form: {
    values: { uuidSellerClient: string | null; sendToSellerClient: boolean | undefined }
    set: (path: 'sendToSellerClient', value: boolean) => void
  }
}

/** The switch to send a new link to its customer; nothing for a link without one. */
export function SendingField({ form: { values, set } }: SendingFieldProps) {
  const { uuidSellerClient, sendToSellerClient } = values
  if (uuidSellerClient === null || sendToSellerClient === undefined) return null
  return (
    <div className={classes.wide}>
      <SwitchField
        label="Enviar por e-mail ao cliente"
        hint="O link vai para o e-mail do cadastro assim que for criado."
        value={sendToSellerClient}
        onChange={(isSent) => set('sendToSellerClient', isSent)}
      />
    </div>
  )
}
