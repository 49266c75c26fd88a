import { Modal } from '@mantine/core'
import { can } from '@vintem/contracts/access'
import { newKey } from '@vintem/contracts/client'
import { createPlan } from '@vintem/contracts/plans/endpoints'
import { useState } from 'react'
import { notify } from '#components/actions/notify.ts'
import { focusWanted } from '#components/frame/focus-wanted.ts'
import { FormSkeleton } from '#components/states/form-skeleton.tsx'
import { api } from '#lib/api.ts'
import { useMay } from '#lib/use-session.ts'
import { PlanForm } from './plan-form.tsx'
import type { PlanBody } from './plan-values.ts'
import { type Plan, usePlanChanged } from './plans.queries.ts'
import { useBlankPlan } from './use-blank-plan.ts'

type PlanDialogProps = {
  onClose: () => void
  onCreated: (plan: Plan) => void
}

/**
 * The form of a new plan over another screen, for users who may create plans. Not rendered while
 * closed.
 */
export const PlanDialog = (props: PlanDialogProps) =>
  useMay(can.changePlans) && <NewPlan {...props} />

function NewPlan({ onClose, onCreated }: PlanDialogProps) {
  const blank = useBlankPlan()
  const planChanged = usePlanChanged()
  // Each opening of the form creates one plan, also where it is sent again.
  const [key] = useState(newKey)
  const save = async (body: PlanBody) => {
    const plan = await api(createPlan, { body, key })
    void planChanged(plan)
    onCreated(plan)
  }
  const saved = () => {
    notify.success('Plano cadastrado com sucesso!')
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title="Novo Plano" size="xl">
      {blank ? (
        <div ref={focusWanted}>
          <PlanForm initial={blank} save={save} onSaved={saved} onCancel={onClose} />
        </div>
      ) : (
        <FormSkeleton />
      )}
    </Modal>
  )
}
