import { button, said, type LabelsOf } from '../label.ts'

export const sessionLabels: LabelsOf<'auth' | 'sessionEnd' | 'relogin'> = {
  auth: {
    'typing.began': said('The customer has unsaved changes'),
    'typing.ended': said('All changes are saved or discarded'),
    'user.arrived': said('The customer has logged in'),
    'user.departed': said('The server reports that the session has ended'),
    'auth.retry': button('Try again'),
    'session.check': said('Another tab reports that a customer has logged in'),
    'call.refused': said('The server refuses a call because there is no session'),
    'session.closed': said('Another tab reports that the customer has logged out'),
    'session.close': button('Log out'),
    'session.lapse': said('The session ends while changes are unsaved'),
    'session.found': said('The session is still valid after all'),
    'session.leave': button('Leave'),
    'ping.pause': said('A request that changes the session starts'),
    'ping.resume': said('The request that changes the session is finished'),
    'tab.returned': said('The customer returns to the tab'),
    'network.returned': said('The network connection returns'),
  },
  sessionEnd: {
    'session.told': said('The server reports how long the session lasts'),
    'clock.ticked': said('One second of the session passes'),
    'session.stay': button('Stay logged in'),
    'warning.close': button('Continue for now'),
  },
  relogin: { 'relogin.submit': button('Log in and continue') },
}
