import { useQueryClient } from '@tanstack/react-query'
import { parseDocument } from '@vintem/brazil/document'
import { can } from '@vintem/contracts/access'
import { AccountInput } from '@vintem/contracts/banking-accounts/body'
import { notify } from '#components/actions/notify.ts'
import { companyQuery } from '#components/forms/look-up.ts'
import { useSchemaForm } from '#components/forms/use-schema-form.ts'
import { useUnsavedGuard } from '#components/forms/use-unsaved-guard.tsx'
import { useMay } from '#lib/use-session.ts'
import { type ActivationValues, toInput, valuesOf } from './activation-values.ts'
import type { BankingAccount } from './banking-accounts.queries.ts'

const LOOK_UP_FAILED = 'Erro ao consultar CNPJ. Por favor, preencha os dados manualmente.'

/** The form of the activation, its guard of unsaved changes and the look-up of its company. */
export function useActivationForm(account: BankingAccount) {
  const form = useSchemaForm<typeof AccountInput, ActivationValues>(
    AccountInput,
    valuesOf(account),
    { toInput },
  )
  const guard = useUnsavedGuard(form.isDirty)
  const client = useQueryClient()
  const mayChange = useMay(can.changeBankingAccount)

  /** Fills in the public data of the company; what was typed stays. */
  const consult = async () => {
    const parsed = parseDocument(form.values.companyDocument)
    if (parsed?.type !== 'cnpj') return
    try {
      const found = await client.query(companyQuery(parsed.number))
      form.fill('company', {
        companyName: found.name,
        openingDate: found.openingDate ?? '',
        email: found.email ?? form.values.email,
        phone: found.phone ?? form.values.phone,
        fantasyName: found.fantasyName ?? form.values.fantasyName,
        ...(found.businessType && { businessType: found.businessType }),
        ...(found.mainActivity && { mainActivity: found.mainActivity }),
        ...Object.fromEntries(
          (['zipCode', 'street', 'number', 'complement', 'district', 'city', 'state'] as const).map(
            (name) => [`newBankingAddress.${name}`, found.address[name] ?? ''],
          ),
        ),
      })
    } catch {
      notify.error(LOOK_UP_FAILED)
    }
  }
  return { ...form, guard, consult, isLocked: !mayChange || isLocked(account) }
}

export type ActivationForm = ReturnType<typeof useActivationForm>

/** True where what was sent cannot be changed: it is being judged, or it was good. */
const isLocked = ({ status }: BankingAccount): boolean =>
  status === 'PENDING' || status === 'ACTIVE'
