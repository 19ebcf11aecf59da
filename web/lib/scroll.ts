/** Under which React Router keeps the scroll positions of a tab's pages. */
const key = 'react-router-scroll-positions'

/**
 * Runs while the page is read: scrolls to where it was left, as React Router's own script does, which throws where the browser
 * refuses storage.
 */
// not said: a script
export const restoreScroll = `try{var h=history;if(!h.state||!h.state.key)h.replaceState({key:Math.random().toString(32).slice(2)},'');var y=JSON.parse(sessionStorage.getItem('${key}')||'{}')[h.state.key];if(typeof y==='number')scrollTo(0,y)}catch{}`
