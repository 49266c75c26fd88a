import { Button, Checkbox, Stack } from '@mantine/core'
import { addDays, civilDateOf } from '@vintem/brazil/calendar'
import { type Cents, cents, centsToReais } from '@vintem/brazil/money'
import { changeChargeTerms, getChargeTerms } from '@vintem/contracts/charge-terms/endpoints'
import { ActionButton } from '#components/actions/action-button.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { FormActions } from '#components/forms/form-actions.tsx'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { formatDate } from '#components/values/date-format.ts'
import { centsOf, reaisText } from '#lib/amount.ts'
import { api } from '#lib/api.ts'
import { now } from '#lib/clock.ts'
import type { Charge, ChargeTerms } from '../charge-detail.queries.ts'
import { termsChanges, type TermsKind } from './terms-words.ts'

interface TermsValues {
  dueDate: string
  /** Cents. */
  value: number | null
  notify: boolean
}

/** The first day on which a charge may fall due: a boleto has to be registered before. */
function firstDueDate({ paymentMethod }: Pick<ChargeTerms, 'paymentMethod'>): string {
  const today = civilDateOf(now())
  return paymentMethod === 'BANK_SLIP' ? addDays(today, 1) : today
}

/** What is asked for, checked as the server checks it. */
function useTermsForm(terms: ChargeTerms, kind: TermsKind) {
  const initial: TermsValues = {
    // A second copy is for another day, which is not known.
    dueDate: kind === 'CHANGE' && terms.dueDate >= firstDueDate(terms) ? terms.dueDate : '',
    value: centsOf(terms.value),
    notify: terms.canNotify,
  }
  return useSchemaForm(changeChargeTerms.body, initial, {
    toInput: ({ value, ...rest }) => ({
      ...rest,
      ...(kind === 'CHANGE' && { value: value === null ? 0 : centsToReais(cents(value)) }),
    }),
  })
}

/** The charge's price by the server, and whether its buyer is e-mailed. */
export type RequestedTerms = ChargeTerms & { notify: boolean }

type TermsFormProps = {
  charge: Charge
  kind: TermsKind
  terms: ChargeTerms
  onRequested: (requested: RequestedTerms) => void
  onClose: () => void
}

/** The form of the new terms; errors of the server are at their field. */
export function TermsForm({ charge, kind, terms, onRequested, onClose }: TermsFormProps) {
  const form = useTermsForm(terms, kind)
  const notify = form.field('notify')
  const submit = async (body: { dueDate: string; value?: Cents | undefined; notify: boolean }) => {
    const { dueDate, value } = body
    const query = { dueDate, ...(value !== undefined && { value: centsToReais(value) }) }
    const after = await api(getChargeTerms, { params: { id: charge.uuid }, query })
    if (termsChanges(terms, after).length === 0 && isStillThere(charge)) onClose()
    else onRequested({ ...after, notify: body.notify })
  }
  return (
    <form {...form.form(submit)}>
      <Stack gap="md">
        <DateField
          {...form.field('dueDate')}
          label="Novo vencimento"
          hint={`Vencimento atual: ${formatDate(terms.dueDate)}`}
          min={firstDueDate(terms)}
          required
        />
        {kind === 'CHANGE' && (
          <MoneyField
            {...form.field('value')}
            label="Novo valor"
            hint={`Valor atual: ${reaisText(terms.value)}${hasDiscount(terms) ? ', antes dos descontos por forma de pagamento' : ''}`}
            required
          />
        )}
        {terms.canNotify ? (
          <Checkbox
            label="Avisar o comprador por e-mail"
            checked={notify.value}
            onChange={(event) => notify.onChange(event.currentTarget.checked)}
          />
        ) : null}
      </Stack>
      <FormActions>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <ActionButton type="submit" busy={form.isSubmitting}>
          Continuar
        </ActionButton>
      </FormActions>
    </form>
  )
}

const hasDiscount = ({ methods, value }: ChargeTerms): boolean =>
  methods.some(({ price }) => price < value)

/** True where an instrument exists, so that the same terms again would be useless. */
const isStillThere = ({ pix, bankSlip, paymentMethod }: Charge) =>
  paymentMethod === null || pix?.state === 'ACTIVE' || bankSlip?.state === 'ACTIVE'
