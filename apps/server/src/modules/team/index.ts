export { changeAccess, invite, passwordLink } from './team-changes.ts'
export { keepAnAdministrator } from './team.ts'
