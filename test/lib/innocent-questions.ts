/** Questions as students put them to a store; none of them holds a way of reaching somebody. */
export const innocentQuestions = `
¿Todavía la tienes disponible?
¿Sigue a la venta el libro de cálculo de Stewart?
¿Es la 7.ª edición o la 8.ª?
¿Trae las soluciones de los ejercicios impares?
¿Tienes tallas 12-14, 16-18 y 20?
¿La playera es talla 28-30 o 30-32?
¿Hay en 24, 26, 28, 30 y 32?
¿Manejas 22 23 24 25 26 de zapato?
¿Los tenis son del 25.5 o del 26.5?
¿Tienes del 3 1/2 y del 4 1/2?
¿Es el ISBN 978-607-15-0123-4?
¿El ISBN es 9786071501234?
¿Es este: 978-84-376-0494-7?
¿Corresponde al ISBN-10 9684327117?
¿Es el 968-432-711-7?
Busco el isbn 0-321-50046-5, ¿es ese?
¿El precio va de 1,200 a 1500 o ya es fijo?
¿Lo dejas en $1,234.50?
¿Aceptas 250 o 280 por los dos?
¿Bajas a 300, 350 o 1200 si me llevo 2, 3 o 10?
¿Cuánto por 2 piezas, 450, 500 o 550?
¿Me lo dejas en $ 350.00 si paso hoy mismo?
¿2 @ 250 o 3 @ 350?
¿El paquete de 3 @ $99.90 c/u sigue?
¿La promo es 5@100 pesos?
¿Precio: 25,000-35,000 la laptop nueva?
¿Es la calculadora Casio fx-991LA X o la fx-991ES PLUS?
¿La fx-991 viene con tapa?
¿Es la fx-570 o la fx-82MS?
¿La HP 50g trae cable mini USB?
¿La TI-84 Plus CE trae su cargador?
¿La Texas TI-Nspire CX II se actualiza sola?
¿Qué tal la pila CR2032, ya se cambió?
¿El iPhone es 13 Pro de 128 o de 256 GB?
¿Es el iPhone 12 (A2403) o el mini (A2399)?
¿El Samsung A54 5G está liberado?
¿El Redmi Note 12 4G de 6/128 trae caja?
¿Es la Moto G84 de 8/256?
¿El Galaxy S21 FE 5G SM-G990E tiene garantía?
¿El modelo es SM-A546E/DS?
¿Trae Snapdragon 8 Gen 2 o Exynos 2400?
¿La laptop tiene i5-1135G7 o i7-1165G7?
¿Cuánta RAM trae, 8 o 16, y es DDR4-3200?
¿Es RTX 3060 de 6 GB o de 12 GB?
¿La Ryzen 5 5600G viene con disipador?
¿El disco es NVMe de 512 o SATA de 1 TB?
¿La pantalla es 1920x1080 a 144 Hz?
¿La batería aguanta 3.5, 4.2 o 5 horas?
¿Su pila es de 5000 mAh, 3.85 V, 19.25 Wh?
¿El cargador es de 19.5 V 3.34 A 65 W?
¿Qué versión de Windows trae, 10.0.19045 o 11 23H2?
¿La IP por defecto es 192.168.1.100?
¿La máscara es 255.255.255.0 y el puerto 8080?
¿El libro es de Node.js y React.js?
¿Cubre React.js/Node.js o solo Vue.js?
¿El curso trae index.html?
¿Vienen los archivos index.html, app.js y style.css?
¿Mandas el archivo.pdf/word o solo impreso?
¿Incluye código en main.py o Main.java?
¿Es ASP.NET o VB.NET?
¿Explica .NET Core o solo C++ y C#?
¿Habla de Socket.IO y de Next.js 14.1.0?
¿La guía es de Python 3.11.4 o 2.7.18?
¿El libro habla de marketing en Instagram y TikTok?
¿La tablet corre WhatsApp y Facebook sin trabarse?
¿El reloj muestra mensajes de WhatsApp?
¿Puedo contestar WhatsApp desde el reloj?
¿Los audífonos sirven para llamadas de WhatsApp o Telegram?
¿Le puedo instalar mi WhatsApp al celular?
¿El celular trae Facebook, Instagram y TikTok instalados?
¿Sirve el tripié para grabar TikTok?
¿El aro de luz es como el que sale en TikTok?
Vi una igual en Instagram, ¿es la misma?
¿La mochila es tipo messenger o de dos tirantes?
¿El morral messenger cabe una laptop de 15.6"?
¿Tienes messenger bag color negro?
¿Es el control que sirve con Discord en la PC?
¿La cámara se puede usar con Gmail y Meet?
¿La cuenta de Outlook queda ligada al equipo?
¿Sirve la crema para la face o solo para el cuerpo?
¿Mide 120x60x75?
¿Las medidas son 120 x 60 x 75 cm?
¿El escritorio mide 120*60*75 o 140*70*75?
¿El colchón es de 190 × 135 × 20 cm?
¿La caja es de 30 cm x 20 cm x 15 cm?
¿El marco es para 21 x 29.7 cm?
¿La hoja es de 215.9 x 279.4 mm?
¿El tornillo es M8 x 1.25 x 40?
¿Pesa 1.250 kg o 12.50 kg?
¿La bata es 100 % algodón o 65/35?
¿El termo es de 500, 750 o 1000 ml?
¿Vienen 100, 200 o 300 hojas?
¿Las hojas son de 75 g/m2 o de 90 g/m2?
¿Los lápices son HB, 2B, 4B, 6B y 8B?
¿Los plumones son 12, 24, 36 o 48?
¿Son de 0.5, 0.7 o 0.9 mm?
¿El compás llega a 180 o a 300 mm de radio?
¿La escuadra es de 30-60-90 o de 45-45-90?
¿La resistencia es de 220, 330 o 470 ohms?
¿Los capacitores son de 10, 22, 47 y 100 uF?
¿El transistor es 2N2222 o BC547?
¿El integrado es 74LS08, 74LS32 o 74LS04?
¿El Arduino es el UNO R3 o el Mega 2560?
¿El módulo es HC-SR04 o HC-05?
¿El sensor es DHT11 o DHT22?
¿El motor es de 6-12 V y 200 rpm?
¿El lente es 18-55 mm o 55-250 mm?
¿La cámara es Canon T7 con 24.1 MP?
¿El multímetro llega a 600 V y 10 A?
¿Se puede recoger el 12/05/2025 a las 10:30?
¿Estará el 24-12-2025 de 10 a 14?
¿Puedo pasar el 2025-11-28 entre 9:00 y 11:00?
¿Entregas el 3/12 o el 5/12?
¿Entregas lunes, miércoles y viernes de 8 a 10?
¿Puede ser de 9:30 a 11:30 o de 13:00 a 15:00?
¿Te queda bien 10-12, 12-14 o 16-18?
¿Estás de 7-9, 11-13 o 15-17?
¿Lo recojo mañana a las 8:15 o el 29 a las 17:45?
¿Atienden en vacaciones, del 18 de diciembre al 6 de enero?
¿Es para 2024-2025 o 2025-2026?
¿La agenda es 2025, 2026 o 2027?
¿El calendario cubre 2025 2026?
¿El libro es de 2019 o de la reimpresión 2021?
¿Se entrega en el salón 305, 204 o 1010?
¿Puedo recogerlo en el edificio B-204?
¿El laboratorio es el L-12 o el L-14?
¿Es para el grupo 3A1 o 3A2?
¿Sirve para la materia con clave 12345?
¿La guía es de la clave 0123-4567?
¿El plan de estudios es 2016 o 2022?
¿El apunte cubre las unidades 1, 2, 3, 4, 5, 6, 7 y 8?
¿Vienen los capítulos 1 2 3 4 5 6 7 8 9 10?
¿Faltan las páginas 120-134, 210-245?
¿Cuántas páginas tiene, 345 o 1,345?
¿Trae los volúmenes 1-3, 4-6 y 7-9?
¿El examen es de 40, 60 u 80 reactivos?
¿Cuántos problemas trae: 1500, 2500 o 3000?
¿Sirve para primero, segundo y tercero?
¿Son uno, dos o tres tomos?
¿Trae dos o tres pares?
¿Es de cuatro, cinco o seis cuerdas?
¿La mesa es para seis u ocho personas?
¿La guitarra es 3/4 o 4/4?
¿El balón es del 4 o del 5?
¿La bici es rodada 26, 27.5 o 29?
¿El casco es S, M, L o XL?
¿La sudadera es unisex, talla M-L?
¿El saco es 38R o 40R?
¿El uniforme es de Enfermería o de Medicina?
¿La filipina es manga corta?
¿El estetoscopio es Littmann Classic III?
¿El baumanómetro viene con su estuche?
¿Todavía huele a nuevo?
¿Tiene rayones o detalles?
¿Está subrayado o con notas?
¿La pasta está despegada?
¿Me puedes mandar más fotos por aquí?
¿Puedes subir otra foto del lado de atrás?
¿Qué colores te quedan?
¿Hay en negro, azul marino o gris?
¿Lo cambias por otra talla?
¿Haces precio a alumn@s de primer semestre?
Hola a tod@s, ¿es para niñ@s o para adult@s?
¿Es para amig@s? Gracias
¿Hay descuento para compañer@s?
¿Aceptas tarjeta o solo efectivo?
¿Cuánto tarda en llegar a Ingeniería?
¿La entrega en Derecho es el mismo día?
¿Hacen factura?
¿Tiene garantía de 12 meses?
¿Cuánto tiempo de uso tiene?
¿Por qué lo vendes?
¿Qué incluye el paquete?
¿Trae cable HDMI 2.1 o DisplayPort 1.4?
¿El hub es USB 3.0, 3.1 o 3.2?
¿El cable es de 1, 2 o 3 m?
¿La memoria es de 64 GB clase 10 U3 V30?
¿El router es Wi-Fi 6 AX1500 o AX3000?
¿El teclado es 60 %, 75 % o TKL?
¿Tiene switches azules, rojos o cafés?
¿El mouse llega a 8000 o 16000 DPI?
¿La silla aguanta 100, 120 o 150 kg?
¿La impresora usa cartuchos 664 o 667XL?
¿El tóner es 85A, 35A o 78A?
¿Es tinta T544 o T504?
¿La lámpara es de 9 W, 806 lm, 6500 K?
¿El foco es E27 de 110-127 V?
¿El frigobar es de 3.2 o de 4.5 pies?
¿El ventilador tiene 3 velocidades?
¿La cafetera es de 4 o 12 tazas?
¿Los cupcakes traen nuez? Soy alérgica
¿El pan lleva gluten?
¿Son 6, 12 o 24 galletas?
¿Traes más cuando se acaben?
¿Cuándo resurtes?
¿Es nuevo.me interesa para regalo?
Hola.Buenas tardes, ¿sigue disponible?
Gracias.Saludos, ¿aún la tiene?
Disponible.Lunes/martes puedo recogerla, ¿va?
¿Es del Ing.Civil/Mecánica o de Fac.Medicina/Derecho?
¿Cuántas p/p son y cuánto c/u?
¿Precio y/o descuento por mayoreo?
¿Es la carrera de Lic. en Psic./Pedagogía?
¿A qué hora cierran, 6 p.m./7 p.m.?
¿En qué punto de la facultad la entregas?
¿El punto de venta está cerca de C.U.?
¿La libreta es de punto o de raya?
¿El costal pesa una arroba o menos?
¿La boquilla es de 1/2, 3/4 o 1"?
¿El código de barras es 7501234567890?
¿El folio es 123456789012?
¿La matrícula del modelo es 0123456789?
¿Cuánto es 3.141592653 en la pantalla de la calculadora?
¿El juego es para PS4, PS5, Xbox One o Switch?
¿Es la versión 1.20.4 del juego?
¿Los boletos son fila 12, asientos 34, 35, 36 y 37?
¿El perfume es de 30, 50 o 100 ml?
¿Qué número de lente es, -2.25 o -2.50?
¿Los lentes de contacto son de 8.6 14.2 -2.75?
¿Sirve de -10° a 50° o de 0° a 40°?
😀 ¿Sigue disponible? ❤️ Me encantó
¿El 10 % es sobre 1500 o sobre 2000?
¿La caja trae 1·2·3 colores?
Muy buena, me contestó por WhatsApp rápido y llegó bien
Me escribió luego luego y me la entregó en Ingeniería el 12/05/2025
Sí, te la guardo hasta el viernes 28 a las 15:30
Sí, es la de 16-18 y la dejo en 1,200 si te llevas 2
El punto com del libro, ¿viene explicado?
Instagram de la marca
¿Funciona con Discord?
Cuenta de Gmail incluida
¿La laptop ya trae Gmail y Outlook?
Las medidas son 444 x 123 x 45
¿El ISBN 978-607-15-0123-4 es el mismo que el 9786071501234?
Mi insta no abre, ¿me avisan por aquí?
¿Con mi Discord funciona el micrófono?
Mi face ID falla, ¿el celular lo tiene bien?
¿El aro de luz sirve para TikTok e Instagram?
¿El curso de Facebook Ads es de 2025?
¿Mi correo institucional sirve para la licencia?
¿Es a escala 1:24 o 1:64?
¿El horario es 10:00-14:00; 16:00-20:00?
¿Hay en talla 24; 25; 26; 27; 28?
¿Cuestan 455; 325; 1215?
¿El número de serie empieza con #123456?
¿Están los tomos #1 #2 #3 #4 #5 #6 #7 #8 #9 #10?
¿La garantía es de 2+1 años?
¿Trae 120+30+45 reactivos?
¿La sucesión 1+1+2+3+5+8+13+21+34 viene resuelta?
¿Trae las referencias [12] [13] [14] [15] [16]?
¿Es la versión 2 punto 0 o la 3 punto 1?
¿Pesa 1 coma 5 kilos?
¿El video dura 01:23:45?
¿La resolución es 2560:1440?
¿La proporción es 16:9, 21:9 o 4:3?
¿Resistencias de 100;220;330;470;1000 ohms?
¿El manual es de C# o de C++?
¿En qué punto guardo la copia: C:/2024/10/28?
* ¿Es nuevo? * ¿Trae caja? * ¿Trae 2 o 3 pilas?
`
  .trim()
  .split('\n')
