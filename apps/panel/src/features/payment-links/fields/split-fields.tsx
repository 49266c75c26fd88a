import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { SplitTooLarge } from '@vintem/contracts/errors'
import { SwitchField } from '#components/fields/switch-field.tsx'
import { Section } from '#components/screen/section.tsx'
import { ErrorState } from '#components/states/error-state.tsx'
import { reaisText } from '#lib/amount.ts'
import type { LinkForm } from '../form/use-link-form.ts'
import { type LinkSubSeller, linkSubSellersQuery } from '../payment-links.queries.ts'
import { ShareFields } from './share-fields.tsx'
import { newShare } from './split-values.ts'
import { type SplitPreview, useSplitPreview } from './use-split-preview.ts'
import classes from './split-fields.module.css'

type SplitFieldsProps = {
  form: LinkForm
  /** The sub-sellers that the link is shared with already, who may no longer be offered. */
  current: readonly LinkSubSeller[]
}

/** The shares of the link; only for users who may change them. */
export function SplitFields({ form, current }: SplitFieldsProps) {
  const { values, setSplit } = form
  return (
    <Section title="Split de pagamento">
      <SwitchField
        name="isSplit"
        label="Dividir com sub-vendedores"
        hint="O pagamento é feito só com cartão de crédito, e as taxas são suas."
        value={values.isSplit}
        onChange={setSplit}
      />
      {values.isSplit && <Shares form={form} current={current} />}
    </Section>
  )
}

function Shares({ form, current }: SplitFieldsProps) {
  const { values, set, errors } = form
  const { data, error, refetch } = useQuery(linkSubSellersQuery)
  const preview = useSplitPreview(values)
  const rows = values.subSellerPaymentRequest ?? []
  if (error) {
    const title = 'Não foi possível carregar os sub-vendedores.'
    return <ErrorState title={title} error={error} onRetry={refetch} />
  }
  const offered = [...(data ?? []), ...current.filter((one) => !data?.some(isSame(one)))]
  const valueCents = values.paymentOrder.value ?? 0
  const isTooLarge = (preview.data?.amountForSubSellers ?? 0) * 100 > valueCents
  return (
    <div className={classes.rows}>
      {data?.length === 0 && current.length === 0 && (
        <p className={classes.hint}>
          Nenhum sub-vendedor ativo. Cadastre um em Configurações, Sub-vendedores.
        </p>
      )}
      {rows.map((row, index) => (
        <ShareFields
          key={row.key}
          form={form}
          index={index}
          offered={offered.filter(
            ({ id }) => String(id) === row.idSubSeller || !rows.some(isOf(String(id))),
          )}
          amount={amountOf(row.idSubSeller, preview)}
        />
      ))}
      <Button
        variant="default"
        size="xs"
        className={classes.add}
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={() => set('subSellerPaymentRequest', [...rows, newShare()])}
      >
        Adicionar sub-vendedor
      </Button>
      <Total preview={preview} />
      <p role="alert" className={classes.tooLarge}>
        {isTooLarge ? SplitTooLarge.description : errors['subSellerPaymentRequest']}
      </p>
    </div>
  )
}

function Total({ preview: { data, error, retry } }: { preview: SplitPreview }) {
  if (error) {
    const title = 'Não foi possível carregar os dados de valores'
    return <ErrorState title={title} error={error} onRetry={retry} />
  }
  return (
    <p role="status" className={classes.total}>
      {data && `Sub-vendedores recebem ${reaisText(data.amountForSubSellers)}.`}
    </p>
  )
}

const isSame =
  (one: LinkSubSeller) =>
  ({ id }: LinkSubSeller) =>
    id === one.id

const isOf =
  (id: string) =>
  ({ idSubSeller }: { idSubSeller: string | null }) =>
    idSubSeller === id

const amountOf = (id: string | null, { data }: SplitPreview): number | undefined =>
  data?.subSellerPaymentResponse.find(({ idSubSeller }) => String(idSubSeller) === id)
    ?.amountOnPaymentLink
