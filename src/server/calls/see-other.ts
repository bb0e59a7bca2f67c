/** Leads a browser to a page that it asks for by GET, also after a form. No cache keeps it. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } });
}
