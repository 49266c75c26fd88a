import { can } from '@vintem/contracts/access'
import { CustomerPicker } from '#components/fields/customer-picker.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { TextAreaField } from '#components/fields/text-area-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { Section } from '#components/screen/section.tsx'
import { useMay } from '#lib/use-session.ts'
import { SendingField } from './sending-field.tsx'
import type { LinkForm } from './use-link-form.ts'
import classes from './link-form.module.css'

type OrderFieldsProps = {
  form: LinkForm
  customer?: { id: string; name: string } | undefined
}

/** The value, and the customer. */
export function OrderFields({ form, customer }: OrderFieldsProps) {
  const { field } = form
  const maySeeCustomers = useMay(can.seeCustomers)
  return (
    <Section title="Cobrança">
      <div className={classes.grid}>
        <div className={classes.wide}>
          <TextField {...field('paymentOrder.title')} label="Título" required limit={60} />
        </div>
        <div className={classes.wide}>
          <TextAreaField {...field('paymentOrder.description')} label="Descrição" limit={300} />
        </div>
        <MoneyField {...field('paymentOrder.value')} label="Valor" required />
        {maySeeCustomers && (
          <CustomerPicker
            {...field('uuidSellerClient')}
            label="Cliente"
            placeholder="Qualquer comprador"
            hint="Com um cliente, o link recebe um só pagamento."
            current={customer}
          />
        )}
        <SendingField form={form} />
      </div>
    </Section>
  )
}
