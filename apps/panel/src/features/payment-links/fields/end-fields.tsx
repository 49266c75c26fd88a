import type { FieldProps } from '#components/fields/field.ts'
import { TextField } from '#components/fields/text-field.tsx'
import classes from '../form/link-form.module.css'

type EndFieldsProps = {
  form: {
    values: { uuidSellerClient: string | null }
    field: (path: 'returnUrl' | 'maxPayments') => Omit<FieldProps<string>, 'label'>
  }
}

/**
 * The limit of payments, and the address after paying. A link for a customer is paid once anyway.
 */
export function EndFields({ form: { values, field } }: EndFieldsProps) {
  return (
    <div className={classes.grid}>
      <div className={classes.wide}>
        <TextField
          {...field('returnUrl')}
          label="Endereço de retorno"
          placeholder="https://"
          hint="Depois de pagar, o comprador vê o comprovante e volta para esta página."
        />
      </div>
      {values.uuidSellerClient === null && (
        <TextField
          {...field('maxPayments')}
          label="Limite de pagamentos"
          placeholder="Sem limite"
          inputMode="numeric"
          width="short"
          hint="O link se encerra quando tantos tiverem pago."
        />
      )}
    </div>
  )
}
