import { button, sentence, type LabelsOf } from '../label.ts'

export const sessionLabels: LabelsOf<'auth' | 'sessionEnd' | 'relogin'> = {
  auth: {
    'changes.made': sentence('The customer has unsaved changes'),
    'changes.cleared': sentence('All changes are saved or discarded'),
    'user.loaded': sentence('The customer has logged in'),
    'user.loggedOut': sentence('The server reports that the session has ended'),
    'auth.retry': button('Try again'),
    'session.check': sentence('Another tab reports that a customer has logged in'),
    'call.unauthorized': sentence('The server refuses a call because there is no session'),
    'session.closed': sentence('Another tab reports that the customer has logged out'),
    'session.close': button('Log out'),
    'session.expired': sentence('The session ends while changes are unsaved'),
    'session.confirmed': sentence('The session is still valid after all'),
    'session.leave': button('Leave'),
    'ping.pause': sentence('A request that changes the session starts'),
    'ping.resume': sentence('The request that changes the session is finished'),
    'tab.returned': sentence('The customer returns to the tab'),
    'network.returned': sentence('The network connection returns'),
  },
  sessionEnd: {
    'sessionTime.updated': sentence('The server reports how long the session lasts'),
    'clock.ticked': sentence('One second of the session passes'),
    'session.extend': button('Stay logged in'),
    'warning.dismiss': button('Continue for now'),
  },
  relogin: { 'relogin.submit': button('Log in and continue') },
}
