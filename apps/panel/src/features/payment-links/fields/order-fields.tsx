import { MoneyField } from '#components/fields/money-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { Section } from '#components/screen/section.tsx'
import type { LinkForm } from '../form/use-link-form.ts'
import classes from '../form/link-form.module.css'

/** The title and the value: all that a link needs besides a method. */
export const OrderFields = ({ form: { field } }: { form: LinkForm }) => (
  <Section title="Cobrança">
    <div className={classes.order}>
      <TextField {...field('paymentOrder.title')} label="Título" required limit={60} />
      <MoneyField {...field('paymentOrder.value')} label="Valor" required />
    </div>
  </Section>
)
