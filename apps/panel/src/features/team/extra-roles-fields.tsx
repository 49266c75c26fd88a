import { mayGive, type SingleRole, SINGLE_ROLES } from '@vintem/contracts/access'
import { singleRoleWords } from '@vintem/contracts/access-words'
import { SwitchField } from '#components/fields/switch-field.tsx'
import { useSessionUser } from '#lib/use-session.ts'
import classes from './team.module.css'

type ExtraRolesFieldsProps = {
  value: readonly SingleRole[]
  onChange: (roles: SingleRole[]) => void
}

/** The roles besides the profile; roles that the signed-in user may not give are disabled. */
export function ExtraRolesFields({ value, onChange }: ExtraRolesFieldsProps) {
  const giver = useSessionUser()?.roles ?? []
  return (
    <fieldset className={classes.roles}>
      <legend className={classes.legend}>Além do perfil</legend>
      {SINGLE_ROLES.map((role) => (
        <SwitchField
          key={role}
          label={singleRoleWords[role]}
          value={value.includes(role)}
          disabled={!mayGive(giver, { profile: 'SALE', extraRoles: [role] })}
          onChange={(on) =>
            onChange(SINGLE_ROLES.filter((each) => (each === role ? on : value.includes(each))))
          }
        />
      ))}
    </fieldset>
  )
}
