import { TOGGLES, type Toggle } from '@vintem/contracts/access'
import {
  changeOperatorSellerSettings,
  changeOperatorSellerToggles,
} from '@vintem/contracts/operator-sellers/endpoints'
import { useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { SwitchField } from '#components/fields/switch-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { Section } from '#components/screen/section.tsx'
import { operatorApi } from '#lib/operator-api.ts'
import { type OperatorSeller, useSellerChanged } from './operator-sellers.queries.ts'
import classes from './operator.module.css'

type Settings = OperatorSeller['settings']
type Switch = Exclude<keyof Settings, 'maxInstallments'>

const switches: readonly (readonly [Switch, string])[] = [
  ['twoFactorRequired', 'Exige dois fatores de todos os usuários'],
  ['fraudFlag', 'Suspeita de fraude: antecipar num saque custa 10%'],
  ['onDemandEnabled', 'Antecipação a pedido, e não de toda venda'],
  ['cardOnly', 'Links novos só com cartão'],
  ['mixedInstallment', 'Parcelamento misto'],
  ['pointOfSaleRefund', 'Estorno da maquininha'],
  ['whiteLabel', 'White label'],
]

/** The rules that apply to one seller only. Only those that were changed are sent. */
export function SellerRules({ seller }: { seller: OperatorSeller }) {
  const { sellerId, settings } = seller
  const sellerChanged = useSellerChanged()
  const [draft, setDraft] = useState<Partial<Settings>>({})
  const shown = { ...settings, ...draft }
  const change = (patch: Partial<Settings>) => setDraft({ ...draft, ...patch })
  const body = Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => value !== settings[name as keyof Settings]),
  )
  const isChanged = Object.keys(body).length > 0
  const save = async () => {
    try {
      await sellerChanged(
        await operatorApi(changeOperatorSellerSettings, { params: { sellerId }, body }),
      )
      setDraft({})
      notify.success('Regras salvas.')
    } catch (error) {
      showErrors(error)
    }
  }
  return (
    <Section title="Regras" description="Valem só para este vendedor." framed>
      <div className={classes.switches}>
        {switches.map(([name, label]) => (
          <SwitchField
            key={name}
            label={label}
            value={shown[name]}
            onChange={(isOn) => change({ [name]: isOn })}
          />
        ))}
      </div>
      <div className={classes.below}>
        <TextField
          label="Máximo de parcelas no cartão"
          inputMode="numeric"
          width="short"
          value={String(shown.maxInstallments || '')}
          onChange={(text) => change({ maxInstallments: Number(text.replaceAll(/\D/g, '')) })}
        />
      </div>
      {isChanged && (
        <div className={classes.actions}>
          <ActionButton variant="default" onClick={() => setDraft({})}>
            Desfazer
          </ActionButton>
          <ActionButton onClick={save}>Salvar regras</ActionButton>
        </div>
      )}
    </Section>
  )
}

/** The features of a seller, by the names that the commands have. */
export function SellerFeatures({ seller: { sellerId, toggles } }: { seller: OperatorSeller }) {
  const sellerChanged = useSellerChanged()
  const [draft, setDraft] = useState<readonly Toggle[]>()
  const isOn = (name: Toggle) => (draft ?? toggles).includes(name)
  const turn = (name: Toggle, on: boolean) =>
    setDraft(TOGGLES.filter((each) => (each === name ? on : isOn(each))))
  const save = async () => {
    try {
      const body = { toggles: [...(draft ?? [])] }
      await sellerChanged(
        await operatorApi(changeOperatorSellerToggles, { params: { sellerId }, body }),
      )
      setDraft(undefined)
      notify.success('Funcionalidades salvas.')
    } catch (error) {
      showErrors(error)
    }
  }
  return (
    <Section
      title="Funcionalidades"
      description="Valem na hora, também para quem está no painel."
      framed
    >
      <div className={classes.switches}>
        {TOGGLES.map((name) => (
          <SwitchField
            key={name}
            label={name}
            value={isOn(name)}
            onChange={(on) => turn(name, on)}
          />
        ))}
      </div>
      {draft && (
        <div className={classes.actions}>
          <ActionButton variant="default" onClick={() => setDraft(undefined)}>
            Desfazer
          </ActionButton>
          <ActionButton onClick={save}>Salvar funcionalidades</ActionButton>
        </div>
      )}
    </Section>
  )
}
