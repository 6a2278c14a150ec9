/** Uses the product's colours. */
export const styles = `
*{box-sizing:border-box}
body{margin:0;background:#F6F7FB;color:#141B34;font:16px/1.5 "Plus Jakarta Sans","Segoe UI",system-ui,-apple-system,Roboto,"Liberation Sans",sans-serif}
main{max-width:1040px;margin:0 auto;padding:32px 20px 64px}
main.narrow{max-width:600px}
h1{font-size:26px;line-height:1.15;letter-spacing:-.02em;margin:8px 0 12px}
h2{font-size:18px;line-height:1.2;letter-spacing:-.01em;margin:0 0 12px}
p{margin:0 0 12px}
a{color:#2F46D8}
.card{background:#fff;border:1px solid #DDE2EC;border-radius:16px;padding:24px;box-shadow:0 1px 2px rgb(20 27 52/4%)}
.columns{display:grid;grid-template-columns:1fr 1fr;gap:32px;align-items:start}
.columns>*{min-width:0}
.badge{display:inline-block;background:#FFF4DB;color:#7A4A00;font-weight:700;font-size:13px;border-radius:8px;padding:3px 10px}
.back{display:inline-block;margin-bottom:12px;padding:8px 0;font-weight:600;text-decoration:none}
.back:hover{text-decoration:underline}
.muted,.hint{color:#525C75}
.hint{font-size:14px;margin:4px 0 0}
.total{font-size:40px;font-weight:800;letter-spacing:-.02em;line-height:1.15;font-variant-numeric:tabular-nums;margin:0 0 20px}
.lines{list-style:none;margin:0;padding:0}
.lines li{display:flex;gap:14px;align-items:center;padding:12px 0;border-top:1px solid #DDE2EC}
.lines img,.lines .nothing{width:56px;height:56px;border-radius:10px;object-fit:cover;background:#E8ECF7;flex:none}
.lines .what{flex:1;min-width:0;overflow-wrap:anywhere}
.lines .what small{display:block;color:#525C75;font-size:14px}
.lines .sum{font-weight:700;font-variant-numeric:tabular-nums;white-space:nowrap}
.field{margin-bottom:16px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:12px}
label{display:block;font-weight:600;font-size:15px;margin-bottom:4px}
input{width:100%;min-height:44px;font:inherit;color:inherit;padding:8px 12px;border:1px solid #7D879F;border-radius:10px;background:#fff}
input::placeholder{color:#5F6983;opacity:1}
input[aria-invalid]{border-color:#B42318;background:#FEECEB}
.error{color:#B42318;font-size:14px;font-weight:600;margin:4px 0 0}
.alert{background:#FEECEB;color:#B42318;border-radius:10px;padding:12px 14px;font-weight:600}
.calm{background:#EEF1FF;border-radius:10px;padding:12px 14px;overflow-wrap:anywhere}
.button,button{display:block;width:100%;min-height:48px;padding:11px 20px;border:0;border-radius:12px;background:#2F46D8;color:#fff;font:inherit;font-weight:700;text-align:center;text-decoration:none;cursor:pointer}
.button:hover,button:hover{background:#2236AE}
button.second{background:#fff;color:#2F46D8;border:1px solid #7D879F;margin-top:12px}
button.second:hover{background:#EEF1FF}
:focus-visible{outline:3px solid #2F46D8;outline-offset:2px}
details{margin-top:20px;border-top:1px solid #DDE2EC;padding-top:8px}
summary{cursor:pointer;font-weight:600;padding:10px 0}
table{width:100%;border-collapse:collapse;font-size:15px}
th,td{text-align:left;padding:8px 12px 8px 0;border-bottom:1px solid #DDE2EC;vertical-align:top}
td.num{white-space:nowrap;text-align:right;padding-right:0;font-variant-numeric:tabular-nums}
code{font-family:ui-monospace,"SF Mono",Menlo,Consolas,"Liberation Mono",monospace;font-size:14px;overflow-wrap:anywhere}
code.copy{user-select:all;white-space:nowrap;background:#EEF1FF;border-radius:6px;padding:2px 6px}
section{margin-top:28px}
@media (min-width:768px){td:first-child code{white-space:nowrap}}
@media (max-width:767px){.columns{grid-template-columns:1fr;gap:20px}main{padding:20px 14px 48px}.card{padding:20px 16px}.total{font-size:32px}h1{font-size:24px}
.stack thead{display:none}.stack tr{display:block;padding:10px 0;border-bottom:1px solid #DDE2EC}.stack td{display:block;border:0;padding:2px 0}}
`
